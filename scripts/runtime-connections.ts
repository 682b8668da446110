import { DispatchFetchDispatcher } from 'miniflare'

/**
 * The runtime closes a connection that was idle for five seconds.
 * A server that waits as long for the processor sends its next request on the closed one and answers 500 (fetch
 * failed), so each request gets a new connection.
 */
export function connectForEachRequest(): void {
  const { prototype } = DispatchFetchDispatcher
  const original = Object.create(prototype, Object.getOwnPropertyDescriptors(prototype)) as typeof prototype
  prototype.addHeaders = function (headers, path) {
    original.addHeaders.call(this, headers, path)
    if (!headers.has('upgrade')) headers.set('connection', 'close')
  }
}
