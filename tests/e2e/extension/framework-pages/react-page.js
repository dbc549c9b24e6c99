import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

function SignIn() {
  const [values, setValues] = useState({ login: '', password: '' })
  const [sent, setSent] = useState('')
  const field = (name, label, type) =>
    h(
      'label',
      null,
      label,
      ' ',
      h('input', {
        name,
        type,
        value: values[name],
        onChange: (event) => setValues({ ...values, [name]: event.target.value }),
      }),
    )
  const onSubmit = (event) => {
    event.preventDefault()
    setSent(JSON.stringify(values))
  }
  return h(
    'form',
    { onSubmit },
    field('login', 'Логин', 'text'),
    field('password', 'Пароль', 'password'),
    h('button', null, 'Войти'),
    h('output', null, sent),
  )
}

createRoot(document.querySelector('#app')).render(h(SignIn))
