import type { AppContext } from '../platform/context'
import { batch } from '../platform/database/batch'
import { securityHeaders } from '../platform/http/headers'
import { keyChanges } from './key-change-queries'
import { logKeys, originOf } from './log-key'
import { logKeyOf, verifierKeyText } from './notes/note-rules'
import { signedCheckpoint } from './proof'
import { sizesSignedBy } from './queries'
import { findTile } from './tiles'
import { timeOfDay } from './time-queries'
import { tileAt } from './tree/tile-rules'

const forSeconds = 'public, max-age=5'
const forGood = 'public, max-age=31536000, immutable'

/** What clients of the log read. @param path below `/log/`. Source: C2SP tlog-tiles */
export async function answerLog(context: AppContext, path: string): Promise<Response> {
  if (path === 'checkpoint') {
    const checkpoint = await signedCheckpoint(context)
    return checkpoint ? textAnswer(checkpoint.text) : nothing()
  }
  if (path === 'key') return textAnswer(await keyLines(context))
  if (path === 'key-changes') return textAnswer(await keyChangeLines(context))
  const [, day, turn = '0', kind] = /^time\/(\d{4}-\d\d-\d\d)(?:\.(\d{1,3}))?\.(tsr|checkpoint)$/.exec(path) ?? []
  if (day) return await timeAnswer(context, day, Number(turn), kind === 'tsr')
  const tile = tileAt(path)
  const stored = tile && (await findTile(context, tile))
  return stored ? answer(stored.body, 'application/octet-stream', forGood) : nothing()
}

/** What an authority answered about the last checkpoint of a day, or that checkpoint as it saw it. */
async function timeAnswer({ db }: AppContext, day: string, turn: number, isAnswer: boolean): Promise<Response> {
  const [time] = await timeOfDay(db, day, turn)
  if (!time) return nothing()
  return isAnswer
    ? answer(Buffer.from(time.answer, 'base64'), 'application/timestamp-reply', forGood)
    : answer(time.note, 'text/plain; charset=utf-8', forGood)
}

/** The verifier key; after a change one line for each, newest first, with the first and last size that it signed. */
export async function keyLines(context: AppContext): Promise<string> {
  const origin = originOf(context)
  const keys = logKeys(context)
  const sizes = await batch(context.db, Object.fromEntries(keys.map(({ id }) => [id, sizesSignedBy(context.db, id)])))
  const lines = keys.map(({ id, bytes }) => {
    const [signed] = sizes[id] ?? []
    const range = keys.length > 1 && signed?.first != null ? ` ${signed.first} ${signed.last}` : ''
    return `${verifierKeyText(logKeyOf(origin, bytes))}${range}\n`
  })
  return lines.join('')
}

/** The entries about changes of keys, one line of JSON each, with what their hashes are made from. */
const keyChangeLines = async ({ db }: AppContext): Promise<string> =>
  (await keyChanges(db)).map((entry) => `${JSON.stringify(entry)}\n`).join('')

const textAnswer = (text: string) => answer(text, 'text/plain; charset=utf-8', forSeconds)

const nothing = () => answer('Not found\n', 'text/plain; charset=utf-8', 'no-store', 404)

const answer = (body: BodyInit | null, type: string, caching: string, status = 200): Response =>
  new Response(body, {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': type,
      'Cache-Control': caching,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
