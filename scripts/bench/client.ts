import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Answer {
  status: number
  milliseconds: number
  cookies: string[]
  body: string
  link: string
  /** Database round trips and rows, from `Server-Timing`. */
  trips: number
  read: number
  written: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One call over a keep-alive connection, timed from the first byte sent to the last one received. */
export function ask(url: URL, headers: Record<string, string> = {}, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const content = sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': sent.length }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { agent, method: sent === undefined ? 'GET' : 'POST', headers: { ...headers, ...content } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const milliseconds = performance.now() - began
          const timing = String(response.headers['server-timing'] ?? '')
          const [, trips = 0, read = 0, written = 0] = /(\d+) trips, (\d+) read, (\d+) written/.exec(timing) ?? []
          resolve({
            status: response.statusCode ?? 0,
            milliseconds,
            cookies: response.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks).toString(),
            link: String(response.headers.link ?? ''),
            trips: Number(trips),
            read: Number(read),
            written: Number(written),
          })
        })
      },
    )
    call.on('error', reject)
    call.end(sent)
  })
}

export async function signIn(url: URL, credentials: Record<string, string>): Promise<Record<string, string>> {
  const answer = await ask(url, { 'sec-fetch-site': 'same-origin' }, credentials)
  if (answer.status !== 200) throw new Error(`${url.pathname} answered ${answer.status}: ${answer.body}`)
  return { cookie: answer.cookies.map((line) => line.split(';')[0]).join('; ') }
}

export const closeConnections = () => agent.destroy()
