import './bands.css'
import './price.css'
import { money } from '#contract/prices'
import { buildPrices as prices } from '../server/build-prices'
import { landing, referralText } from './copy'

export const Price = () => (
  <section className="band band-plain" aria-labelledby="price">
    <div className="band-row band-halves">
      <div className="price-words">
        <h2 id="price">{landing.priceTitle}</h2>
        <p>{landing.priceLead}</p>
        <p>{referralText(money(prices.referralCents))}</p>
      </div>
      <dl className="price-card">
        <Row label={landing.deposit} cents={prices.depositCents} />
        <Row label={landing.balance} cents={prices.balanceCents} />
        <Row label={landing.total} cents={prices.depositCents + prices.balanceCents} isTotal />
      </dl>
    </div>
  </section>
)

const Row = ({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) => (
  <div className={isTotal ? 'price-row price-total' : 'price-row'}>
    <dt>{label}</dt>
    <dd>
      {money(cents)} <span className="price-currency">USD</span>
    </dd>
  </div>
)
