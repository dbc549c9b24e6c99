/** Plain elements, as the old style sheet has them. */
export function Newsletter() {
  return (
    <section className="newsletter">
      <h2>Newsletter</h2>
      <p>
        What the old style sheet makes of plain elements, <a href="#app">links</a> and <em>emphasis</em> among them.
      </p>
      <ul>
        <li>Regatta on Sunday</li>
        <li>New buoys at the slipway</li>
      </ul>
      <label>
        Your e-mail <input type="text" defaultValue="crew@saltmarsh.example" />
      </label>
      <button type="button">Subscribe</button>
    </section>
  )
}
