import { inject } from "vitest";

// In the environment, because processes that a test starts read it too.
process.env["TEST_DATABASE_URL"] = inject("databaseUrl");
// The random sequences test the shop itself with SQLite; here they only test the other store.
process.env["MODEL_SEQUENCES"] ??= "8";
process.env["TRANSFER_SEQUENCES"] ??= "4";
