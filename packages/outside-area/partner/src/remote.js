// An area of another framework, as a team might have it from before: React 18, nothing of the fair's kit, no router. All it knows of
// the fair is agreement 1 (packages/client, remote.ts) and the API.
import { Component, createElement as h, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import './partner.css';

const TEXTS = {
  en: {
    list: 'Partners',
    further: 'Further',
    ask: 'Ask',
    companies: 'companies come',
    home: 'To the dashboard',
    breaks: 'Break it',
  },
  sv: {
    list: 'Partner',
    further: 'Vidare',
    ask: 'Fråga',
    companies: 'företag kommer',
    home: 'Till översikten',
    breaks: 'Ha sönder',
  },
};

function Partner({ facts, host }) {
  const t = TEXTS[facts.language];
  const place = facts.location.pathname.slice(facts.basename.length + 1) || 'list';
  const [count, setCount] = useState();
  const [isBroken, setBroken] = useState(false);
  const title = place === 'further' ? t.further : t.list;
  useEffect(() => {
    document.title = [title, facts.siteName].join(' – ');
  }, [title, facts.siteName]);
  if (isBroken) throw new Error('The partner area is broken.');

  const ask = async () => {
    const answer = await fetch('/api/v1/public/companies');
    if (answer.status === 401) return host.checkSession();
    setCount((await answer.json()).length);
  };
  return h(
    'div',
    { className: 'partner-page', 'data-mode': facts.mode },
    h('h1', null, title),
    h('p', null, `React ${version}, ${facts.session.user.type}`),
    // A plain link, and a place gone to by the area itself.
    h('p', null, h('a', { href: `${facts.basename}/further` }, t.further)),
    h('button', { type: 'button', onClick: () => host.navigate('/company/dashboard') }, t.home),
    h('button', { type: 'button', onClick: ask }, t.ask),
    count === undefined ? null : h('p', null, `${count} ${t.companies}`),
    h('button', { type: 'button', onClick: () => setBroken(true) }, t.breaks),
  );
}

/** React 18 tells nobody else of what was thrown. */
class Boundary extends Component {
  state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  componentDidCatch(error) {
    this.props.host.fail(error);
  }
  render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

export default {
  agreement: 1,
  mount(element, host) {
    const root = createRoot(element);
    const update = (facts) => root.render(h(Boundary, { host }, h(Partner, { facts, host })));
    update(host);
    return { update, unmount: () => root.unmount() };
  },
};
