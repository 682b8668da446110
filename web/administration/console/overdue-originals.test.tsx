import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { toManaged } from '#contract/addresses/paths'
import { OverdueOriginals } from './overdue-originals'

test('an overdue original opens its application, where an admin signs in and reads who has it', () => {
  const file = { id: 7, referenceNumber: 'ZTL7', clientName: 'Rudo Moyo', with: 'firm', firmName: 'Titan Law' } as const
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OverdueOriginals hasMore={false} files={[{ ...file, movedAt: '2026-11-01T08:00:00.000Z' }]} />
    </MemoryRouter>,
  )
  expect(html).toContain(`href="${toManaged(7)}"`)
})
