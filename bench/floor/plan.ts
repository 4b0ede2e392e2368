/** The floor's answers: written by the bench, read by the floor's two processes. */
export interface FloorPlan {
  handlerPort: number;
  proxyPort: number;
  reads: FloorRead[];
  /** Superuser connections: no tenant setting, no row-level security. */
  learningUrl: string;
  authUrl: string;
  /** The answers of a completion and a login. */
  completed: object;
  signedIn: object;
  /** The landing page as Brotli, in base64. */
  page: string;
  /** The object store. */
  storeUrl: string;
}

/** One read call: its statement, and for each recorded request the parameters and the answer. */
export interface FloorRead {
  databaseUrl: string;
  statements: string[];
  recorded: { parameters: (string | null)[][]; answer: object }[];
}
