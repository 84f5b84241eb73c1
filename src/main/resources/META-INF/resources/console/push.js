// Shows the time of publication in the user's zone and sends it to the server in UTC.

const field = document.getElementById("publishedAt");
const twoDigits = (number) => String(number).padStart(2, "0");

function localText(time) {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

const given = new Date(`${field.value}Z`);
if (!Number.isNaN(given.getTime())) {
  field.value = localText(given);
}
document.getElementById("zone").textContent = "(your time)";

document.getElementById("push").addEventListener("formdata", (event) => {
  const time = new Date(field.value);
  if (!Number.isNaN(time.getTime())) {
    event.formData.set("publishedAt", time.toISOString());
  }
});
