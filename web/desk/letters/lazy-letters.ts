import { createElement } from 'react'
import { screen } from '../../ui/page/screen'
import { Bars } from '../../ui/skeleton'

/** Loaded once somebody opens the part. */
export const LettersPart = screen<{ fileId: number; isOnHold: boolean }>(
  async () => (await import('./letters-part')).LettersPart,
  createElement(Bars, { shapes: ['half', 'line'] }),
)
