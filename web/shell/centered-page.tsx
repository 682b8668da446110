import type { ReactNode } from 'react'
import './centered-page.css'
import { SiteLayout } from './site-layout'

export const CenteredPage = ({ children }: { children: ReactNode }) => (
  <SiteLayout>
    <div className="page door">
      <div className="door-box">{children}</div>
    </div>
  </SiteLayout>
)
