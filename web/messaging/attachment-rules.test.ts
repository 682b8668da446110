import { expect, test } from 'vitest'
import { maxAttachments } from '#contract/messaging/conversation'
import { fitting } from './attachment-rules'

test('of the chosen files as many are added as fit beside those that are there', () => {
  const files = Array.from({ length: maxAttachments + 1 }, (_, one) => one)
  expect(fitting(files.slice(1), 0)).toEqual({ added: files.slice(1), areTooMany: false })
  expect(fitting(files, 0)).toEqual({ added: files.slice(0, maxAttachments), areTooMany: true })
  expect(fitting([1, 2], maxAttachments - 1)).toEqual({ added: [1], areTooMany: true })
  expect(fitting([1], maxAttachments)).toEqual({ added: [], areTooMany: true })
  expect(fitting([1], maxAttachments + 1)).toEqual({ added: [], areTooMany: true })
  expect(fitting([], maxAttachments)).toEqual({ added: [], areTooMany: false })
})
