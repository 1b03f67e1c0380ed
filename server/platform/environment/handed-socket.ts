/** The first descriptor behind standard input, output and error. */
const FIRST_HANDED = 3;

/**
 * The listening socket that systemd has handed to this process (sd_listen_fds(3)), as its descriptor; undefined without
 * one. It stays open between two processes, so connections wait in it while the shop is restarted.
 */
export function handedSocket(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  pid = process.pid,
): number | undefined {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? FIRST_HANDED : undefined;
}
