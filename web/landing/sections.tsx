import { FileCheck2, LockKeyhole, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/addresses/addresses'
import type { Stage } from '#contract/applications/progress/stage-rules'
import { money } from '#contract/fields/money'
import { buildPrices as prices } from '../server/build-prices'
import { Link } from '../ui/link'
import { Stages } from '../ui/progress/stages'
import './bands.css'
import { GetStarted, type Start } from './hero'
import './price.css'
import { Unbroken } from '../ui/format/unbroken'
import { sectionsCopy as copy, referralText } from './sections-copy'

export const Beginning = ({ start }: { start: Start }) => (
  <>
    <section className="band band-white" aria-labelledby="benefits">
      <div className="band-row band-split">
        <h2 id="benefits">{copy.benefitsTitle}</h2>
        <ul className="benefits">
          <Benefit icon={<FileCheck2 />} {...copy.benefits.documentation} />
          <Benefit icon={<Waypoints />} {...copy.benefits.tracking} />
          <Benefit icon={<LockKeyhole />} {...copy.benefits.access} />
        </ul>
        <GetStarted start={start} />
      </div>
    </section>
    <section className="band" aria-labelledby="steps">
      <div className="band-row">
        <h2 id="steps">{copy.stepsTitle}</h2>
        <Stages stages={way} label={copy.wayTitle} />
        <ol className="steps">
          {copy.steps.map(({ title, text }) => (
            <li key={title} className="step">
              <h3>{title}</h3>
              <p>
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
    <section className="band band-white band-above" aria-labelledby="firms">
      <div className="band-row">
        <h2 id="firms">{copy.firmsTitle}</h2>
        <div className="firms-words">
          {copy.firms.map((text) => (
            <p key={text}>
              <Unbroken text={text} />
            </p>
          ))}
        </div>
      </div>
    </section>
  </>
)

/** The stages that an application goes through, before its first step. */
const way = copy.way.map(
  (stage, position): Stage => ({
    ...stage,
    label: null,
    state: position === 0 ? 'now' : 'next',
    at: null,
    waitingFor: null,
  }),
)

const Benefit = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <li className="benefit">
    <span className="benefit-icon" aria-hidden="true">
      {icon}
    </span>
    <h3>{title}</h3>
    <p>
      <Unbroken text={text} />
    </p>
  </li>
)

export const Ending = () => (
  <>
    <section className="band" aria-labelledby="price">
      <div className="band-row band-split">
        <div className="band-aside">
          <h2 id="price">{copy.priceTitle}</h2>
          <p>{copy.priceLead}</p>
          <p>{referralText(money(prices.referralCents))}</p>
        </div>
        <dl className="price-table">
          <Row label={copy.deposit} cents={prices.depositCents} />
          <Row label={copy.balance} cents={prices.balanceCents} />
          <Row label={copy.total} cents={prices.depositCents + prices.balanceCents} isTotal />
        </dl>
      </div>
    </section>
    <section className="band band-deep" aria-labelledby="trust">
      <div className="band-row">
        <h2 id="trust">{copy.trustTitle}</h2>
        <ul className="trust">
          {copy.trust.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ul>
        <p>
          <Link to={paths.verify}>{copy.trustCheck}</Link>
        </p>
      </div>
    </section>
  </>
)

const Row = ({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) => (
  <div className={isTotal ? 'price-row price-total' : 'price-row'}>
    <dt>{label}</dt>
    <dd>
      {money(cents)} <span className="price-currency">USD</span>
    </dd>
  </div>
)
