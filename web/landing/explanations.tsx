import { paths } from '#contract/http/paths'
import { Link } from '../ui/link'
import './bands.css'
import { landing } from './copy'

export const Steps = () => (
  <section className="band band-plain" aria-labelledby="steps">
    <div className="band-row">
      <h2 id="steps">{landing.stepsTitle}</h2>
      <ol className="steps">
        {landing.steps.map(({ title, text }) => (
          <li key={title} className="step">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

export const Firms = () => (
  <section className="band" aria-labelledby="firms">
    <div className="band-row band-halves">
      <h2 id="firms">{landing.firmsTitle}</h2>
      <div className="firms">
        {landing.firms.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  </section>
)

export const Trust = () => (
  <section className="band band-deep" aria-labelledby="trust">
    <div className="band-row">
      <h2 id="trust">{landing.trustTitle}</h2>
      <ul className="trust">
        {landing.trust.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.verify}>{landing.trustCheck}</Link>
      </p>
    </div>
  </section>
)
