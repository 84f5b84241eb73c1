// Fills the list of artists from a file of the user, which is not uploaded itself.
const field = document.querySelector('[data-file-for]');
const names = document.getElementById(field.dataset.fileFor);
const MAX_BYTES = 5_000_000;

field.hidden = false;
field.querySelector('input').addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (!file) {
    return;
  }
  event.target.setCustomValidity(file.size > MAX_BYTES ? 'The file must have at most 5 MB.' : '');
  if (event.target.reportValidity()) {
    names.value = await file.text();
    names.focus();
  }
});
