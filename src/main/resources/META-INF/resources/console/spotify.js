// Completes the return from Spotify, which a browser without scripts does by the button.
document.getElementById("spotify-finish").requestSubmit();
