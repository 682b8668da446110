import { ArrowRight, MapPin } from 'lucide-react'
import type { ComponentProps } from 'react'
import { product } from '#contract/product'
import { LinkButton } from '../ui/button'
import { Link } from '../ui/link'
import { TypedText } from '../ui/typed-text'
import { DeedDrawing } from './deed-drawing'
import './hero.css'
import { landing } from './copy'

export type Start = Pick<ComponentProps<typeof Link>, 'to' | 'onPointerEnter'>

/** Milliseconds per typed character. */
const headlineSpeed = 100
const taglineSpeed = 30
const headlineTime = product.headline.length * headlineSpeed

type SignIn = Start & Pick<ComponentProps<typeof Link>, 'onClick'>

export const Hero = ({ start, signIn }: { start: Start; signIn: SignIn }) => (
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
      <p className="availability">
        <MapPin className="icon" aria-hidden="true" />
        <span>
          <strong>{landing.available}</strong> <span className="availability-more">{landing.comingSoon}</span>
        </span>
      </p>
    </div>
    <DeedDrawing />
  </section>
)

export const GetStarted = ({ start }: { start: Start }) => (
  <LinkButton {...start} size="large" className="get-started">
    {landing.getStarted}
    <ArrowRight className="icon" aria-hidden="true" />
  </LinkButton>
)
