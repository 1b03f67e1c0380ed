import { inject } from "vitest";

// In the environment, because processes that a test starts read it too.
process.env["TEST_DATABASE_URL"] = inject("databaseUrl");
