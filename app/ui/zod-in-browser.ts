import { z } from "zod/mini";

// Else it tries to compile code, which the content security policy forbids and browsers report.
if (typeof document !== "undefined") z.config({ jitless: true });
