import type { ClientApplicationPage } from '#contract/desk/views'
import { useMoment } from '../../../ui/page/moment'
import { parts, showPart } from '../../folds/parts'
import { nowCopy as copy } from './copy'
import { waitsOf } from './waits'
import './now.css'

/** What waits for whom; each leads to where it is done. */
export function WaitsList({ page }: { page: ClientApplicationPage }) {
  const waits = waitsOf(page, new Date(useMoment()))
  const shown = (['firm', 'client', 'registry'] as const).filter((whom) => waits[whom].length > 0)
  if (shown.length === 0) return <p className="waits minor">{copy.nothing}</p>
  return (
    <dl className="waits" data-no-print>
      {shown.map((whom) => (
        <div key={whom}>
          <dt>{copy.waits[whom]}</dt>
          {waits[whom].map(({ text, part }) => (
            <dd key={text}>
              <a href={`#${parts[part]}`} onClick={() => showPart(part)}>
                {text}
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
