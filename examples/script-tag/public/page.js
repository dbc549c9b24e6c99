const find = (selector) => {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`The page has no ${selector}`)
  return element
}
const generator = find('#password')
const phrase = find('#phrase')
const form = find('#mailbox')
const told = find('#told')
const takeOut = find('#take-out')
const move = find('#move')

// Both events are heard on the element alone: their detail is a secret.
let made = 0
generator.addEventListener('generate', ({ detail }) => {
  made += 1
  told.textContent = `${made} made so far; the last has ${Math.round(detail.entropy)} bits.`
})
generator.addEventListener('confirm', ({ detail }) => {
  form.elements.password.value = detail.text
  told.textContent = `Taken: ${detail.text.length} characters.`
})

// The value can be asked for at any time.
phrase.addEventListener('generate', () => {
  find('#shown').textContent = `${phrase.value.length} characters`
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  told.textContent = `${form.elements.address.value} is there.`
})

// Strength meter and secret field are sent and refused with their form.
find('#desk').addEventListener('submit', (event) => {
  event.preventDefault()
  find('#kept').textContent = `Kept: ${event.currentTarget.elements.strength.value}.`
})
find('#lock-now').addEventListener('click', () => {
  find('#lock').locked = true
})
// A product asks its server.
find('#lock').unlock = async (typed) => (typed === '2468' ? { ok: true } : { ok: false, code: 'wrong_master_password' })

// Attributes may change at any time.
for (const select of document.querySelectorAll('[data-attribute]')) {
  select.addEventListener('change', () => generator.setAttribute(select.dataset.attribute, select.value))
}

// Moved at once, the element keeps its value; taken out, it forgets it.
move.addEventListener('click', () => {
  const isBeside = generator.parentElement?.id === 'beside'
  find(isBeside ? '#below' : '#beside').prepend(generator)
  move.textContent = isBeside ? 'Move it beside the form' : 'Move it below'
})
takeOut.addEventListener('click', () => {
  const isThere = generator.isConnected
  if (isThere) generator.remove()
  else find('#beside').prepend(generator)
  move.disabled = isThere
  takeOut.textContent = isThere ? 'Put it back' : 'Take it out'
})
