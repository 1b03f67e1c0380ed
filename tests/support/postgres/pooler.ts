import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * Answers as PgBouncer does: refuses parameters of the start that it does not know
 * (https://www.pgbouncer.org/config.html#ignore_startup_parameters), and forwards all else.
 * @returns its port on 127.0.0.1
 */
export async function startPooler(targetPort: number): Promise<{ port: number; close(): void }> {
  const server = createServer((near) => {
    near.on("error", () => {});
    near.once("data", (start) => {
      const refused = /(?:statement|idle_in_transaction_session)_timeout/.exec(start.toString());
      if (refused) {
        near.end(fatal("08P01", `unsupported startup parameter: ${refused[0]}`));
        return;
      }
      const far = connect(targetPort, "127.0.0.1");
      far.on("error", () => near.destroy());
      far.write(start);
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** An ErrorResponse (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function fatal(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
