import { money } from '#contract/fields/money'
import { paths } from '#contract/http/addresses'
import { buildPrices as prices } from '../server/build-prices'
import { Link } from '../ui/link'
import './bands.css'
import './price.css'
import { sectionsCopy as copy, referralText } from './sections-copy'

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
              <p>{text}</p>
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
