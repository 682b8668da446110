import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { messageTypeOf } from '#contract/messaging/conversation'
import { nextNotifiedAt, senderOf } from './notice-rules'

test.each([
  ['member', 3, 'firm'],
  ['super', 3, 'platform'],
  ['owner', 3, 'system'],
  ['owner', 4, 'platform'],
  ['applicant', null, 'system'],
  ['helper', 4, 'system'],
  ['system', null, 'system'],
] as const)(
  'an entry of a %s with the id %s in an application of account 3 is written by the %s',
  (kind, id, sender) => {
    expect(senderOf({ kind, id }, 3)).toBe(sender)
  },
)

test('in an application without an account an owner’s account is an administrator’s', () => {
  expect(senderOf({ kind: 'owner', id: 3 }, null)).toBe('platform')
})

test.each([
  ['message', 'additional_docs', 'text'],
  ['status', 'additional_docs', 'request'],
  ['status', 'received', 'status'],
] as const)('an entry of the track %s to %s is a %s in the conversation', (track, to, type) => {
  expect(messageTypeOf(track, to)).toBe(type)
})

// an entry written by other SQL would have no message in the conversation
test('one function writes the history', () => {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync('{worker,scripts}/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.test\.ts$|^testing$/.test(String(name)),
  })
  const writing = files.filter((file) =>
    /insert\(\s*history\b|insertFrom\([^)]*\bhistory\b|insert into history\b/.test(
      readFileSync(resolve(root, file), 'utf8'),
    ),
  )
  // the measured database has no messages
  expect(writing.toSorted()).toEqual(['scripts/bench/data.ts', 'worker/applications/shared/history-queries.ts'])
})

test('a client was last notified now, or is next when one waits already', () => {
  const [now, later] = [new Date(1000), new Date(1001)]
  const next = (clientNotifiedAt: Date | null) => nextNotifiedAt({ clientNotifiedAt }, now)
  expect([next(null), next(new Date(999)), next(later)]).toEqual([now, now, later])
})
