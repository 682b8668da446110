import type { ReactNode } from 'react'
import './centered-page.css'
import { SiteLayout } from './site-layout'

/** A page that is one box: where staff and administrators let themselves in. */
export const CenteredPage = ({ children }: { children: ReactNode }) => (
  <SiteLayout>
    <div className="page door">
      <div className="door-box">{children}</div>
    </div>
  </SiteLayout>
)
