import { useEffect, useState } from 'react'
import { LinkButton } from '../ui/button'
import { landing } from './copy'
import type { Start } from './hero'
import './start-bar.css'

/** On a phone, the way to start stays at hand. It gives way to the buttons of the page and to the footer. */
export function StartBar({ start }: { start: Start }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      setShown(seen.size === 0)
    })
    for (const place of document.querySelectorAll('.get-started, .site-footer')) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    isShown && (
      <div className="start-bar">
        <LinkButton {...start} wide>
          {landing.getStarted}
        </LinkButton>
      </div>
    )
  )
}
