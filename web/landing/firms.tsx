import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/addresses/addresses'
import type { LawFirm } from '#contract/firms/partner-firms'
import { Link } from '../ui/link'
import { screen } from '../ui/page/screen'
import './bands.css'
import './firms.css'
import { landing } from './copy'

const FirmList = screen(
  async () => (await import('../site/partners/firm-list')).FirmList,
  null,
  () => null,
)
const mostShown = 3
const inShort = ({ name, address, openingHours, registration, replyMinutes }: LawFirm) => ({
  name,
  address,
  openingHours,
  registration,
  replyMinutes,
})

/** The firms' cards load when someone comes near; until then their names have their places. */
export function Firms({ firms }: { firms: readonly LawFirm[] }) {
  const cards = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    })
    if (cards.current) observer.observe(cards.current)
    return () => observer.disconnect()
  }, [])
  const first = firms.slice(0, mostShown)
  return (
    <div className="band band-white band-below">
      <div className="band-row">
        <div className="firms-cards" ref={cards}>
          {isNear && first.length > 0 && <FirmList firms={first.map(inShort)} heading="h3" />}
          <ul className="firms-names">
            {first.map(({ name, address }) => (
              <li key={name}>
                <strong>{name}</strong>
                {address}
              </li>
            ))}
          </ul>
        </div>
        <p>
          <Link to={paths.lawFirms}>{landing.allFirms}</Link>
        </p>
      </div>
    </div>
  )
}
