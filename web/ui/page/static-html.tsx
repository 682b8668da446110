import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsHydrated } from '../hooks/use-is-hydrated'
import { isPlain } from '../link'
import { type Screen, screen } from './screen'

/**
 * A part of a prerendered page that only shows something: its HTML stays as it is, without the script that made it.
 * That script loads where the page was not prerendered.
 */
export function staticHtml<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Screen<Props & { onLink: (to: string) => string }> {
  const Part = screen(load)
  function StaticHtml(props: Props & { onLink: (to: string) => string }) {
    const isHydrated = useIsHydrated()
    const [isPrerendered] = useState(!isHydrated && typeof document !== 'undefined')
    const navigate = useNavigate()
    if (!isPrerendered) {
      return (
        <div>
          <Part {...props} />
        </div>
      )
    }
    const follow = (event: MouseEvent) => {
      const to = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
      if (!to || !isPlain(event)) return
      event.preventDefault()
      void navigate(props.onLink(to))
    }
    // React leaves what differs as it is, when told to: one text in its place
    return (
      <div suppressHydrationWarning onClick={follow}>
        {' '}
      </div>
    )
  }
  StaticHtml.load = Part.load
  return StaticHtml
}
