import { createElement } from 'react'
import { screen } from '../../ui/page/screen'
import { Bars } from '../../ui/skeleton'

/** Loaded after the team: its fields and texts are long. */
export const LetterTemplates = screen(
  async () => (await import('./letter-templates')).LetterTemplates,
  createElement(Bars, { shapes: ['half', 'line'] }),
)
