/**
 * A refusal in WooCommerce's form: `{code, message, data: {status, ...}}`.
 * Thrown anywhere inside a request; everything written by the request is undone.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Record<string, unknown>;
  /** Whether the answer still names the methods of the resource in an Allow header. */
  readonly allows: boolean;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { data?: Record<string, unknown>; allows?: boolean } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.data = options.data ?? {};
    this.allows = options.allows ?? true;
  }

  toBody(): Record<string, unknown> {
    return {
      code: this.code,
      message: this.message,
      data: { status: this.status, ...this.data },
    };
  }
}

/** One parameter that failed validation, with WordPress's own code for the reason. */
export interface ParameterFault {
  name: string;
  code: string;
  message: string;
  data?: Record<string, unknown> | null;
}

/** 400 that names every bad parameter with its reason. */
export function invalidParameters(faults: ParameterFault[]): ApiError {
  const names = faults.map((fault) => fault.name);
  return new ApiError(400, "rest_invalid_param", `Invalid parameter(s): ${names.join(", ")}`, {
    data: {
      params: Object.fromEntries(faults.map((fault) => [fault.name, fault.message])),
      details: Object.fromEntries(
        faults.map(({ name, code, message, data = null }) => [name, { code, message, data }]),
      ),
    },
  });
}

export function noRoute(): ApiError {
  return new ApiError(
    404,
    "rest_no_route",
    "No route was found matching the URL and request method.",
    { allows: false },
  );
}

/** 404 of a numeric id that names nothing. */
export function invalidId(
  resource: string,
  { message = "Invalid ID.", ...options }: { allows?: boolean; message?: string } = {},
): ApiError {
  return new ApiError(404, `woocommerce_rest_${resource}_invalid_id`, message, options);
}

export function badRequest(
  code: string,
  message: string,
  data: Record<string, unknown> = {},
): ApiError {
  return new ApiError(400, code, message, { data });
}
