import { expect, test } from 'vitest'
import type { PortalVariant, Step } from '../steps'
import { activeFilesOf, activeStatuses } from './active-files-rules'

test.each<[PortalVariant, Step[]]>([
  ['selector', ['file_created', 'contacted', 'received', 'verified']],
  ['stepper', ['file_created', 'contacted', 'pending_documents', 'received', 'verified']],
])('the active applications of a %s portal are those at %s', (variant, active) => {
  expect(activeStatuses(variant).toSorted()).toEqual(active.toSorted())
})

test('pending files are active at a stepper firm alone', () => {
  const files = { openFiles: 9, pendingFiles: 4 }
  expect((['selector', 'stepper'] as const).map((portalVariant) => activeFilesOf({ portalVariant, ...files }))).toEqual(
    [5, 9],
  )
})
