import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { maxFileBytes } from '#contract/documents/documents'
import { resumable } from '#contract/documents/resumable'
import { browser } from '../../testing/browser'
import { db } from '../../testing/people'
import { tus } from '../../testing/uploads'
import { idempotencyKeys } from '../database/tables'

type Init = RequestInit & { headers: Record<string, string> }
const send = (path: string, init: object) =>
  browser().ask<Problem>(path, { duplex: 'half', ...init } as unknown as Init)

test('a body over the limit is refused, and read to its end so that the connection stays usable', async () => {
  let left = 40
  const body = new ReadableStream({
    pull(controller) {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  const { status } = await send('/api/profile', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect([status, left]).toEqual([413, -1])
})

/** A body that stops in the middle and stays open: to wait for all of it would take forever. */
const unfinished = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 })

const piece = { ...tus, 'content-type': resumable.pieceType, 'upload-offset': '0' }
const whole = { 'content-type': 'image/jpeg' }
const key = { 'idempotency-key': 'file-1' }
const length = { 'content-length': String(maxFileBytes) }

test('a file is not read before its sender is known, and leaves no idempotency key', async () => {
  const answers = await Promise.all([
    send('/api/applications/1/uploads/x', { method: 'PATCH', body: unfinished(), headers: piece }),
    send('/api/lawfirm/clients/1/deed', { method: 'POST', body: unfinished(), headers: { ...whole, ...key } }),
    send('/api/applications/1/documents', {
      method: 'POST',
      body: unfinished(),
      headers: { ...whole, ...key, ...length },
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await db.$count(idempotencyKeys)).toBe(0)
})
