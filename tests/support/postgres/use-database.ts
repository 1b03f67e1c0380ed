import { inject } from "vitest";

// In the environment, because processes that a test starts read it too.
process.env["TEST_DATABASE_URL"] = inject("databaseUrl");
// What the random sequences find in the shop itself they find on SQLite; here they are to meet the other store.
process.env["MODEL_SEQUENCES"] ??= "8";
process.env["TRANSFER_SEQUENCES"] ??= "4";
