import { bootstrap } from './bootstrap.mjs';

// node tools/cluster-secrets.mjs | kubectl apply -f -: the secrets of overlays/local, on any Node from 20 on.
bootstrap('ops/deploy/kubernetes-secrets-main.ts');
