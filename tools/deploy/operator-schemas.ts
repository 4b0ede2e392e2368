import { z } from 'zod';

// Two operators publish no schema to npm. These are short forms of ours, derived from their documentation: the fields
// that we use, and no others. They prove spelling and type, not that the operator's own schema has stayed the same.

const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  labels: z.record(z.string(), z.string()).optional(),
});
const quantity = z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi|Ti)?$/);
const resources = z.strictObject({
  requests: z.strictObject({ cpu: quantity, memory: quantity }),
  limits: z.strictObject({ cpu: quantity, memory: quantity }),
});
const hardened = z.strictObject({
  name: z.string(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});

const item = z.strictObject({ key: z.string(), path: z.string() });
const named = z.strictObject({ name: z.string(), items: z.array(item) });

const spread = z.strictObject({
  maxSkew: z.literal(1),
  topologyKey: z.enum(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']),
  whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
  labelSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
});

/** RabbitMQ Cluster Operator, `rabbitmq.com/v1beta1`. */
const rabbitmqCluster = z.strictObject({
  apiVersion: z.literal('rabbitmq.com/v1beta1'),
  kind: z.literal('RabbitmqCluster'),
  metadata,
  spec: z.strictObject({
    image: z.string(),
    /** An even number does not tolerate more failures than the odd one below it. */
    replicas: z
      .number()
      .int()
      .refine((count) => count % 2 === 1, 'must be odd'),
    persistence: z.strictObject({ storage: quantity }),
    resources,
    terminationGracePeriodSeconds: z.number().int(),
    rabbitmq: z.strictObject({ additionalConfig: z.string() }),
    override: z.strictObject({
      statefulSet: z.strictObject({
        spec: z.strictObject({
          template: z.strictObject({
            spec: z.strictObject({
              topologySpreadConstraints: z.array(spread).min(1),
              securityContext: z.strictObject({
                runAsNonRoot: z.literal(true),
                seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
              }),
              initContainers: z.array(hardened),
              containers: z.array(
                hardened.extend({
                  volumeMounts: z.array(
                    z.strictObject({ name: z.string(), mountPath: z.string().startsWith('/'), readOnly: z.literal(true) }),
                  ),
                }),
              ),
              volumes: z.array(
                z.strictObject({
                  name: z.string(),
                  projected: z.strictObject({
                    sources: z.array(z.union([z.strictObject({ secret: named }), z.strictObject({ configMap: named })])),
                  }),
                }),
              ),
            }),
          }),
        }),
      }),
    }),
  }),
});

const secretKey = z.strictObject({ name: z.string(), key: z.string() });

/** Never in plain text at the store. */
const backedUp = z.strictObject({ compression: z.literal('gzip'), encryption: z.enum(['AES256', 'aws:kms']) });

/** Barman Cloud plugin of CloudNativePG, `barmancloud.cnpg.io/v1`. */
const objectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata,
  spec: z.strictObject({
    retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      endpointURL: z.url(),
      s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
      wal: backedUp,
      data: backedUp,
    }),
  }),
});

export const operatorSchemas: Record<string, z.ZodType> = {
  'rabbitmq.com/v1beta1 RabbitmqCluster': rabbitmqCluster,
  'barmancloud.cnpg.io/v1 ObjectStore': objectStore,
};
