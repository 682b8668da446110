import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import compression from 'compression'
import type { Connect, Plugin } from 'vite'
import { refuseComplexMail } from './refuse-complex-mail.ts'
import { connectForEachRequest } from './runtime-connections.ts'

const keepAliveMinutes = 10

export const previewServer: Plugin = {
  name: 'gwaro:preview-server',
  configurePreviewServer: ({ middlewares, httpServer }) => {
    connectForEachRequest()
    // a client that uses a connection while this side closes it gets no answer; browsers close after five minutes
    if ('keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = keepAliveMinutes * 60_000
    middlewares.use(refuseComplexMail)
    middlewares.use(cacheAssets())
    // typed for Express, which it does not need
    middlewares.use(compression() as unknown as Connect.NextHandleFunction)
  },
}

interface CachedAsset {
  headers: OutgoingHttpHeaders
  body: Buffer
}
const maxCached = 2_000

/**
 * Like Cloudflare's cache: a file that never changes under its name is read and compressed once, and later requests do not
 * reach the runtime.
 */
export function cacheAssets(): Connect.NextHandleFunction {
  const cache = new Map<string, CachedAsset>()
  return (request, response, next) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !/^\/assets\/[^?]+$/.test(url) || headers.range) return next()
    const key = `${url} ${headers['accept-encoding'] ?? ''}`
    const cached = cache.get(key)
    if (cached) {
      response.writeHead(200, cached.headers).end(cached.body)
      return
    }
    const body = recordBody(response)
    response.on('finish', () => {
      const isImmutable = String(response.getHeader('cache-control')).includes('immutable')
      if (response.statusCode !== 200 || !isImmutable || cache.size >= maxCached) return
      cache.set(key, { headers: response.getHeaders(), body: Buffer.concat(body) })
    })
    next()
  }
}

/** The parts of a body as they are sent, compressed or not. */
function recordBody(response: ServerResponse): Buffer[] {
  const parts: Buffer[] = []
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const record = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  response.write = ((...args: Parameters<typeof write>) => {
    record(args[0])
    return write(...args)
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    record(args[0])
    return end(...args)
  }) as typeof end
  return parts
}
