import compression from 'compression'
import type { Connect, Plugin } from 'vite'

/** What Cloudflare's edge does to text on its way to a browser, for the server that runs here. */
export const edge: Plugin = {
  name: 'gwaro:edge',
  configurePreviewServer: ({ middlewares }) => {
    // its types are Express's, which it does not need
    middlewares.use(compression() as unknown as Connect.NextHandleFunction)
  },
}
