import compression from 'compression'
import { DispatchFetchDispatcher } from 'miniflare'
import type { Connect, Plugin } from 'vite'

const keepAliveMinutes = 10

export const edge: Plugin = {
  name: 'gwaro:edge',
  configurePreviewServer: ({ middlewares, httpServer }) => {
    connectForEachRequest()
    // a client that uses a connection while this side closes it gets no answer; browsers close after five minutes
    if ('keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = keepAliveMinutes * 60_000
    // typed for Express, which it does not need
    middlewares.use(compression() as unknown as Connect.NextHandleFunction)
  },
}

/**
 * The runtime closes a connection that was idle for five seconds.
 * A server that waits as long for the processor sends its next request on the closed one and answers 500 (fetch
 * failed), so each request gets a new connection.
 */
function connectForEachRequest() {
  const { prototype } = DispatchFetchDispatcher
  const original = Object.create(prototype, Object.getOwnPropertyDescriptors(prototype)) as typeof prototype
  prototype.addHeaders = function (headers, path) {
    original.addHeaders.call(this, headers, path)
    if (!headers.has('upgrade')) headers.set('connection', 'close')
  }
}
