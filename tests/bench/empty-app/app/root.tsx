import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

/** The smallest app with these packages. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <title>Empty</title>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
