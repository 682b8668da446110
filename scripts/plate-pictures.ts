import { Resvg } from '@resvg/resvg-js'
import type { Ring } from '../worker/contract/applications/applications.ts'
import { platePicture } from '../worker/contract/notifications/plate-picture.ts'

/** Two pixels for each point at which a mail shows it. */
const side = 80
const inks = ['#0d1f4d', '#1a3f9c', '#2c6a12'] as const
const states: readonly Ring[] = ['closed', 'half', 'open']

/** The plates of mails, with their file names: on a white disc, so that they show on a dark card, too. */
export function platePictures(): { file: string; png: Buffer }[] {
  const plates = states.flatMap((owner) =>
    states.flatMap((firm) => [...states, null].map((registry): Ring[] => [owner, firm, registry])),
  )
  return plates.map((rings) => {
    const drawing = new Resvg(draw(rings), { fitTo: { mode: 'width', value: side } })
    return { file: platePicture(rings).slice(1), png: drawing.render().asPng() }
  })
}

function draw(rings: readonly Ring[]): string {
  const circles = rings.map((ring, position) => {
    if (ring === null) return ''
    const radius = 42 - 14 * position
    const circle = (style: string) => `<circle cx="50" cy="50" r="${radius}" ${style}/>`
    const ink = `stroke="${inks[position]}" stroke-width="3"`
    if (ring === 'closed') return circle(ink)
    const half = Math.PI * radius
    return (
      circle('stroke="#8a8f9c" stroke-width="2" stroke-linecap="round" stroke-dasharray="1 5"') +
      (ring === 'half' ? circle(`${ink} stroke-dasharray="${half} ${half}"`) : '')
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="#fff"/>
<g fill="none" transform="rotate(-90 50 50)">${circles.join('')}</g></svg>`
}
