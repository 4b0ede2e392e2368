const MIB = 1_048_576;

/**
 * What glibc arrives at by itself in a backend that has once freed 1 MiB in one piece. Until then it gives memory back after every
 * statement that has taken more than 128 KiB, and takes it again for the next: half of what the list of categories cost it.
 */
export const postgresAllocator = { MALLOC_MMAP_THRESHOLD_: String(MIB), MALLOC_TRIM_THRESHOLD_: String(2 * MIB) };

/** Arguments of `initdb` that say how a new server compares texts: alike on every machine. */
export const postgresLocale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Settings of the server. @param durable false for throw-away sets: writes survive a killed process, but not a power cut */
export const postgresSettings = (durable: boolean) => ({
  max_connections: 200,
  shared_buffers: '64MB',
  fsync: durable ? 'on' : 'off',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
});

/** Settings as arguments of the server's program. */
export const postgresFlags = (settings: Record<string, string | number>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
