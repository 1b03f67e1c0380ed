import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

/** As little as an app with these packages can be. */
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
