import compression from 'compression'
import { DispatchFetchDispatcher } from 'miniflare'
import type { Connect, Plugin } from 'vite'

const keepAliveMinutes = 10

/** What Cloudflare's edge does between a browser and the Worker, for the server that runs here. */
export const edge: Plugin = {
  name: 'gwaro:edge',
  configurePreviewServer: ({ middlewares, httpServer }) => {
    connectForEachRequest()
    // a client that sends on a connection which this side is closing gets no answer; browsers close after five minutes
    if ('keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = keepAliveMinutes * 60_000
    // its types are Express's, which it does not need
    middlewares.use(compression() as unknown as Connect.NextHandleFunction)
  },
}

/**
 * The runtime closes a connection that was idle for five seconds. A server that has to wait for the processor as long
 * sends its next request on the closed one and answers 500 (fetch failed): so no connection is used a second time.
 */
function connectForEachRequest() {
  const { addHeaders } = DispatchFetchDispatcher.prototype
  DispatchFetchDispatcher.prototype.addHeaders = function (headers, path) {
    addHeaders.call(this, headers, path)
    if (!headers.has('upgrade')) headers.set('connection', 'close')
  }
}
