import { paths } from '#contract/http/addresses'
import type { LawFirm } from '#contract/views/firms'
import { Link } from '../ui/link'
import './bands.css'
import { landing } from './copy'

export const Firms = ({ firms }: { firms: readonly LawFirm[] }) => (
  <section className="band band-white" aria-labelledby="firms">
    <div className="band-row">
      <h2 id="firms">{landing.firmsTitle}</h2>
      <div className="firms-words">
        {landing.firms.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {firms.length > 0 && null}
      <p>
        <Link to={paths.lawFirms}>{landing.allFirms}</Link>
      </p>
    </div>
  </section>
)
