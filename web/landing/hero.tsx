import type { ComponentProps } from 'react'
import { paths } from '#contract/addresses/addresses'
import { money } from '#contract/fields/money'
import { product } from '#contract/product'
import { buildPrices as prices } from '../server/build-prices'
import { LinkButton } from '../ui/button'
import { ArrowRight, MapPin } from '../ui/icon'
import { Link } from '../ui/link'
import { TypedText } from '../ui/typed-text'
import './hero.css'
import { landing } from './copy'
import { Specimen } from './specimen'

export type Start = Pick<ComponentProps<typeof Link>, 'to' | 'onPointerEnter'>

/** Milliseconds per typed character. */
const headlineSpeed = 100
const taglineSpeed = 30
const headlineTime = product.headline.length * headlineSpeed

interface HeroProps {
  start: Start
  signIn: Start & Pick<ComponentProps<typeof Link>, 'onClick'>
  /** The first law firms, once they are known. */
  firms: string | undefined
}

export const Hero = ({ start, signIn, firms = landing.ourFirms }: HeroProps) => (
  <section className="hero">
    <div className="hero-words">
      <h1 className="hero-headline">
        <TypedText text={product.headline} speed={headlineSpeed} />
      </h1>
      <p className="hero-tagline">
        <TypedText text={landing.tagline} speed={taglineSpeed} delay={headlineTime} />
      </p>
      <div className="hero-actions">
        <GetStarted start={start} />
        <Link {...signIn} className="hero-sign-in">
          {landing.signIn}
        </Link>
      </div>
      <ul className="hero-facts">
        <li>
          {firms}: <Link to={paths.lawFirms}>{landing.lookUp}</Link>
        </li>
        <li>{landing.price(money(prices.depositCents), money(prices.balanceCents))}</li>
        <li>
          {landing.check} <Link to={paths.verify}>{landing.deed}</Link> {landing.or}{' '}
          <Link to={paths.check}>{landing.message}</Link>
        </li>
      </ul>
      <p className="availability">
        <MapPin className="icon" aria-hidden="true" />
        <span>
          <strong>{landing.available}</strong> <span className="availability-more">{landing.comingSoon}</span>
        </span>
      </p>
    </div>
    <Specimen />
  </section>
)

export const GetStarted = ({ start }: { start: Start }) => (
  <LinkButton {...start} size="large" className="get-started">
    {landing.getStarted}
    <ArrowRight className="icon" aria-hidden="true" />
  </LinkButton>
)
