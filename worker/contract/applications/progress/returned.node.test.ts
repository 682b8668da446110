import { expect, test } from 'vitest'
import type { Step } from '../../steps'
import { mayReturn } from './original-rules'
import { originalOf } from './recorded-rules'

const createdAt = '2026-11-10T08:00:00Z'

test.each<[string, Step, readonly string[], boolean]>([
  ['nothing recorded, before the documents are received', 'contacted', [], false],
  ['nothing recorded, received', 'received', [], true],
  ['only what the owner said, received', 'received', ['client', 'sent'], true],
  ['with the firm', 'received', ['firm'], true],
  ['on its way back', 'complete', ['firm', 'courier'], true],
  ['at the Registry', 'received', ['firm', 'registry'], false],
  ['handed back', 'complete', ['firm', 'handed'], false],
  ['back with the owner, who confirmed it', 'complete', ['firm', 'courier', 'client'], false],
  ['sent to the firm once more', 'received', ['firm', 'client', 'sent'], false],
  ['with the firm that had it before', 'received', ['firm', 'former-firm'], false],
])('a waybill of the way back, %s', (_, fileStatus, holders, expected) => {
  const changes = holders.map((status) => ({ track: 'custody', status, createdAt }))
  expect(mayReturn({ serviceType: 'digitize', fileStatus }, originalOf(changes))).toBe(expected)
  expect(mayReturn({ serviceType: 'lease', fileStatus: 'received' }, null)).toBe(false)
})
