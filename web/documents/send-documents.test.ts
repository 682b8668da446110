import { beforeEach, expect, test, vi } from 'vitest'
import { fileMessages } from '#contract/documents/documents'
import { drain } from '../server/action/testing/drain'
import { ApiError } from '../server/api'
import { type Sent, Stopped, sendDocuments } from './send-documents'
import { Cancelled } from './uploads/upload-errors'

interface Sending {
  file: File
  key: string
}
const { send, picture } = vi.hoisted(() => ({
  send: vi.fn<(sending: Sending) => Promise<{ id: number }>>(),
  picture: vi.fn<(path: string, file: File) => Promise<void>>(),
}))
vi.mock('./uploads/send-upload', () => ({ sendUpload: send }))
vi.mock('./viewer/send-picture', () => ({ sendOwnPicture: picture }))

const file = (name: string, type = 'application/pdf') => new File(['words'], name, { type, lastModified: 1 })
const [deed, letter, plan] = [file('deed.pdf'), file('letter.pdf'), file('plan.pdf')]
const refusal = (status: number, code = 'refused') => new ApiError(status, JSON.stringify({ code, detail: 'No' }))
const keys = new Map<string, string>()
const reported: string[] = []
const sending = (files: readonly File[], more: { to?: string; link?: string; request?: number } = {}) =>
  sendDocuments(files, { to: '/to', inPieces: '/pieces', keys, onProgress: ({ name }) => reported.push(name), ...more })
const stopOf = (sent: Promise<Sent>) =>
  sent.then(
    () => undefined,
    (error: Stopped) => error,
  )
const sentNames = () =>
  send.mock.calls.map(
    ([
      {
        file: { name },
      },
    ]) => name,
  )

beforeEach(() => {
  keys.clear()
  reported.length = 0
  send.mockReset()
  picture.mockReset()
  picture.mockResolvedValue(undefined)
  send.mockResolvedValue({ id: 5 })
})

test.each([400, 404, 413, 415])('a refusal with %i names the file, and the others are sent', async (status) => {
  send.mockRejectedValueOnce(refusal(status))
  const sent = await sending([deed, letter])
  expect(sent).toEqual({ arrived: 1, refused: [{ name: 'deed.pdf', reason: 'No' }] })
  expect(keys.size).toBe(0)
})

test('a file that is no document is not sent', async () => {
  const sent = await sending([file('a.zip', 'application/zip'), letter])
  expect(sent).toEqual({ arrived: 1, refused: [{ name: 'a.zip', reason: fileMessages.notADocument }] })
  expect(sentNames()).toEqual(['letter.pdf'])
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['an ended session', refusal(401)],
  ['a busy server', refusal(503)],
  ['a conflict', refusal(409)],
])('%s stops the sending; what is left has the key of its first try', async (_, cause) => {
  send.mockResolvedValueOnce({ id: 4 }).mockRejectedValueOnce(cause)
  const stopped = await stopOf(sending([deed, letter, plan]))
  expect(stopped).toBeInstanceOf(Stopped)
  expect([stopped?.sent.arrived, stopped?.rest, stopped?.cause]).toEqual([1, [letter, plan], cause])
  const [, tried] = send.mock.calls
  await sending(stopped?.rest ?? [])
  expect(sentNames()).toEqual(['deed.pdf', 'letter.pdf', 'letter.pdf', 'plan.pdf'])
  expect(send.mock.calls[2]?.[0].key).toBe(tried?.[0].key)
  expect(new Set(send.mock.calls.map(([{ key }]) => key)).size).toBe(3)
})

test.each(['help-over', 'help-paused'])(
  'a helper whose link is refused with %s has each file refused',
  async (code) => {
    send.mockRejectedValue(refusal(409, code))
    expect(await sending([deed, letter], { link: 'token' })).toMatchObject({ arrived: 0, refused: [{}, {}] })
  },
)

test('a file that the person stops is neither sent nor refused', async () => {
  send.mockRejectedValueOnce(new Cancelled())
  expect(await sending([deed, letter])).toEqual({ arrived: 1, refused: [] })
})

test('the same file for another request has another key', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await stopOf(sending([deed], { request: 1 }))
  await stopOf(sending([deed], { request: 2 }))
  await stopOf(sending([deed], { request: 1 }))
  const [first, other, again] = send.mock.calls.map(([{ key }]) => key)
  expect([again === first, other === first]).toEqual([true, false])
})

test('one of several files says which it is', async () => {
  await sending([deed, letter])
  await sending([plan])
  expect(reported).toEqual(['deed.pdf (1 of 2)', 'letter.pdf (2 of 2)', 'plan.pdf'])
})

test('an owner’s files get a picture of their first page; a helper’s get none', async () => {
  const pictures = () => picture.mock.calls.flatMap(([path, of]) => (path === '/to/5' ? [] : [[path, of]]))
  picture.mockRejectedValueOnce(new Error('No canvas'))
  await sending([plan], { to: '/helped', link: 'token' })
  await sending([deed, letter], { to: '/own' })
  // they are sent beside the documents, without a wait of their own
  await drain()
  expect(pictures()).toEqual([
    ['/own/5', deed],
    ['/own/5', letter],
  ])
})
