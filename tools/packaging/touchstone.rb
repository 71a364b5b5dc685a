# A Homebrew formula, to install from a checkout; it has not yet been run:
#
#   brew install --HEAD --formula tools/packaging/touchstone.rb
class Touchstone < Formula
  desc "Sandbox for multi-touch: play with it, record it, replay it"
  license "MIT"
  head "file://#{File.expand_path("../..", __dir__)}", using: :git, branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia
  depends_on "sdl2"
  depends_on "sdl2_image"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "touchstone"
    bin.install ".build/release/touchstone"
    (share/"touchstone").install Dir["Resources/{Fonts,Images,Lessons,Maps,Models,Recordings,Scenes,Schemas,LICENSES.txt}"]
    generate_completions_from_executable(bin/"touchstone", "--generate-completion-script")
    system "#{bin}/touchstone --experimental-dump-help | python3 tools/packaging/manual.py man1 #{version}"
    man1.install Dir["man1/*.1"]
  end

  test do
    assert_match "photos", shell_output("#{bin}/touchstone scenes")
    system bin/"touchstone", "test", share/"touchstone/Recordings"
  end
end
