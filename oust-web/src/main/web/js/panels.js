import { button, el, shortened } from './dom.js';
import * as files from './files.js';
import { reason } from './library.js';
import { words } from './words.js';

export function tabs(panels, chosen) {
  const names = Object.keys(panels);
  const heads = names.map(name => button(words.tabs[name], () => open(name), {
    id: `tab-${name}`, role: 'tab', 'aria-controls': `panel-${name}`,
  }));
  const bodies = names.map(name => el('section', {
    id: `panel-${name}`, role: 'tabpanel', 'aria-labelledby': `tab-${name}`, class: 'panel', tabindex: '0',
  }, panels[name]));
  function open(name) {
    names.forEach((each, index) => {
      heads[index].setAttribute('aria-selected', String(each === name));
      heads[index].tabIndex = each === name ? 0 : -1;
      bodies[index].hidden = each !== name;
    });
  }
  const bar = el('div', { role: 'tablist', class: 'tabs', 'aria-label': words.tabList, onkeydown: event => {
    const [here, last] = [heads.indexOf(document.activeElement), heads.length - 1];
    const index = { ArrowRight: here < last ? here + 1 : 0, ArrowLeft: here > 0 ? here - 1 : last, Home: 0, End: last }[event.key];
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // Home and End would scroll
    heads[index].focus();
    open(names[index]);
  } }, heads);
  open(chosen);
  return { element: el('div', { class: 'side' }, bar, bodies), open };
}

/**
 * The panel that reads and writes records.
 * @param {{model: function(): !Object, load: function(!Object, !Array=), report: function(string)}} page
 */
export function filesPanel(page) {
  const games = el('ul', { class: 'games' });
  const show = ({ records, errors, isCut, path }, name) => {
    page.load(records[0], path);
    page.report(words.opened(name, records.length, isCut) + (errors.length ? words.errors(errors.length, errors[0]) : ''));
    games.replaceChildren(...(records.length > 1 ? records : []).map((record, index) => {
      const players = ['first', 'second'].map(seat => record.players[seat] && shortened(record.players[seat].name) || '?').join(' – ');
      const game = words.game(index + 1, players);
      return el('li', {}, button(game, () => {
        page.load(record);
        page.report(words.opened(game, 1));
      }));
    }), isCut ? el('li', {}, words.unlisted) : '');
  };
  let reads = 0;
  const read = async (promise, name) => {
    const number = ++reads;
    const model = page.model();
    const { at, edits } = model;
    page.report(words.reading(name));
    let finish;
    try {
      const found = await promise();
      finish = () => show(found, name);
    } catch (error) {
      finish = () => page.report(words.openFailed(reason(error)), true);
    }
    if (number !== reads) return; // another file was opened later
    if (model === page.model() && at === model.at && edits === model.edits) finish();
    else page.report(words.notOpened(name));
  };
  const openFiles = ([...chosen]) => read(() => files.readFiles(chosen), shortened(chosen.map(file => file.name).join(', ')));
  const input = el('input', { type: 'file', id: 'file', multiple: true, onchange: () => {
    if (input.files[0]) openFiles(input.files);
    input.value = '';
  } });
  const area = el('textarea', { id: 'paste', rows: '4', spellcheck: 'false' });
  const link = el('input', { type: 'text', readonly: true, hidden: true, 'aria-label': words.link });

  async function copyLink() {
    link.value = await files.link(page.model());
    link.hidden = false;
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      page.report(words.linkCopied);
    } catch (error) {
      page.report(words.linkShown);
    }
  }

  const write = promise => promise.catch(error => page.report(reason(error), true));

  // Dropping
  const curtain = el('div', { class: 'curtain', hidden: true }, words.dropHere);
  document.body.append(curtain);
  const isForPage = ({ dataTransfer, target }) => dataTransfer.types.includes('Files') || !/INPUT|TEXTAREA/.test(target.tagName);
  addEventListener('dragover', event => {
    if (!isForPage(event)) return;
    event.preventDefault();
    curtain.hidden = !event.dataTransfer.types.includes('Files');
  });
  addEventListener('dragleave', event => { if (!event.relatedTarget) curtain.hidden = true; });
  addEventListener('drop', event => {
    if (!isForPage(event)) return;
    event.preventDefault();
    curtain.hidden = true;
    const dropped = event.dataTransfer.files;
    const text = event.dataTransfer.getData('text');
    if (dropped.length) openFiles(dropped);
    else if (text) read(() => files.readText(text), words.pastedName);
  });

  return el('div', {},
    el('h2', {}, el('label', { for: 'file' }, words.open)), el('p', { class: 'quiet' }, words.openHelp), input,
    el('h2', {}, el('label', { for: 'paste' }, words.paste)), area,
    el('div', { class: 'row' }, button(words.load, () => read(() => files.readText(area.value), words.pastedName))),
    games,
    el('h2', {}, words.save),
    el('div', { class: 'row' }, Object.entries(words.formats).map(([format, name]) => button(name, () => write(files.save(page.model(), format)), { 'data-format': format }))),
    el('div', { class: 'row' }, button(words.link, () => write(copyLink()), { id: 'link' })), link);
}
