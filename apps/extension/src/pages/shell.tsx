/**
 * The frame of a popup or side panel before there is anything to show. It is what stands in the page's own HTML, so that
 * nothing moves when React takes over.
 */
export function Shell() {
  return (
    <div className="shell" aria-hidden>
      <div className="shell-search" />
      <div className="shell-rows" />
      <div className="shell-foot" />
    </div>
  )
}

/** The lock screen's ground, while the lock screen is loaded. */
export function DarkShell() {
  return <div className="shell-dark" aria-hidden />
}
